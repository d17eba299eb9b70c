"""Receives one webhook on a port of its own: the first user that is created from now on."""

from http.server import BaseHTTPRequestHandler, HTTPServer

from tributary import Tributary, WebhookError, models, parse_webhook

SECRET = "a secret of sixteen characters or more"
created: list[str] = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        try:
            event = parse_webhook(body, self.headers, SECRET)
        except WebhookError:
            return self.send_error(400)
        if isinstance(event, models.UserCreatedPayload):
            created.append(event.data.external_id)
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *_: object) -> None:
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
with server, Tributary() as client:
    url = f"http://127.0.0.1:{server.server_port}/"
    webhook = client.create_webhook(url=url, secret=SECRET, events=["user.created"])
    while not created:
        server.handle_request()
    print("Created", created[0])
    client.delete_webhook(webhook.id)
