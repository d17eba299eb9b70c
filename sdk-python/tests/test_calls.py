"""The clients against a scripted service; test_service.py uses the real one."""

from __future__ import annotations

import asyncio
import datetime
import json
import unittest
import unittest.mock
from typing import Any

import httpx

import tributary
from tributary import NOT_GIVEN, ServiceConnectionError, Tributary, models

from .scripted import AT_ONCE, Script, answer, cut, silence

USER = {
    "id": "u",
    "externalId": "42",
    "email": None,
    "displayName": "Ada",
    "metadata": {"teamName": "blue"},
    "timezone": None,
    "units": "metric",
    "createdAt": "2026-01-03T10:00:00.000Z",
    "updatedAt": "2026-01-03T10:00:00.000Z",
}
PUSHED = {"inserted": 0, "duplicates": 0}
STATUS = {"status": "ok"}


def point(value: float) -> dict[str, Any]:
    return {
        "id": "p",
        "userId": "u",
        "providerId": "provider_c",
        "metricType": "weight",
        "value": value,
        "unit": "kg",
        "recordedAt": "2026-01-03T10:00:00.000Z",
        "data": None,
        "source": "user",
        "createdAt": "2026-01-03T10:00:00.000Z",
    }


def page(values: list[float], next_cursor: str | None) -> dict[str, Any]:
    return {
        "data": [point(value) for value in values],
        "total": 3,
        "limit": 2,
        "offset": 0,
        "nextCursor": next_cursor,
    }


class Requests(unittest.TestCase):
    def test_each_parameter_goes_where_its_operation_has_it(self) -> None:
        script = Script(answer(200, USER), answer(200, page([], None)), answer(200, PUSHED))
        client = script.client()
        client.update_user("a/b", display_name=None, metadata={"teamName": "blue"})
        zone = datetime.timezone(datetime.timedelta(hours=2))
        client.list_health_points(
            "u", from_=datetime.date(2026, 1, 1), to=datetime.datetime(2026, 1, 31, tzinfo=zone), explain=True
        )
        recorded = datetime.datetime(2026, 1, 3, tzinfo=datetime.timezone.utc)
        client.push_health_points("u", points=[{"metricType": "weight", "value": 70, "recordedAt": recorded}])
        self.assertEqual(
            script.lines,
            [
                "PATCH /v1/users/a%2Fb",
                "GET /v1/users/u/health?from=2026-01-01&to=2026-01-31T00%3A00%3A00%2B02%3A00&explain=true",
                "POST /v1/users/u/health",
            ],
        )
        patch, get, post = script.asked
        self.assertEqual(json.loads(patch.content), {"displayName": None, "metadata": {"teamName": "blue"}})
        self.assertEqual(patch.headers["authorization"], "Bearer key")
        self.assertEqual(patch.headers["content-type"], "application/json")
        self.assertEqual((get.content, get.headers.get("content-type")), (b"", None))
        self.assertEqual(json.loads(post.content)["points"][0]["recordedAt"], "2026-01-03T00:00:00+00:00")

    def test_models_are_sent_under_the_names_of_the_api(self) -> None:
        script = Script(answer(200, PUSHED))
        given = models.OtherWebhookEvent(event="x", timestamp="t", data={"a_b": 1})
        script.client().push_health_points("u", points=[given.model_copy(update={"delivery_id": "d"})])  # type: ignore[list-item]
        expected = {"event": "x", "timestamp": "t", "data": {"a_b": 1}, "deliveryId": "d"}
        self.assertEqual(json.loads(script.asked[0].content)["points"], [expected])

    def test_a_body_without_members_is_an_empty_object(self) -> None:
        script = Script(answer(200, USER))
        script.client().update_user("u", display_name=NOT_GIVEN)
        self.assertEqual(script.asked[0].content, b"{}")

    def test_what_does_not_fit_is_refused_before_anything_is_sent(self) -> None:
        script = Script()
        client = script.client()
        naive = datetime.datetime(2026, 1, 1)
        refused: list[tuple[type[Exception], Any]] = [
            (TypeError, lambda: client.get_user()),  # type: ignore[call-arg]
            (TypeError, lambda: client.get_user(None)),  # type: ignore[arg-type]
            (TypeError, lambda: client.list_users(name="Ada")),  # type: ignore[call-arg]
            (TypeError, lambda: client.get_user("u", idempotency_key="k")),  # type: ignore[call-arg]
            (TypeError, lambda: client.open_stream(timeout=1)),  # type: ignore[call-arg]
            (ValueError, lambda: client.list_health_points("u", from_=naive)),
            (ValueError, lambda: client.create_user(external_id="42", metadata={"n": float("nan")})),
            *((ValueError, lambda user_id=user_id: client.get_user(user_id)) for user_id in ("", ".", "..")),
        ]
        for error, call in refused:
            with self.assertRaises(error):
                call()
        self.assertEqual(script.asked, [])

    def test_an_address_that_is_none_and_a_key_without_a_value_are_refused(self) -> None:
        for base_url, api_key, message in [
            ("https://service.example", "", "TRIBUTARY_API_KEY"),
            ("https://service.example", None, "TRIBUTARY_API_KEY"),
            ("", "key", "http://localhost:3000, or set TRIBUTARY_URL"),
            (None, "key", "http://localhost:3000, or set TRIBUTARY_URL"),
            ("localhost:3000", "key", "base_url is no http address: localhost:3000"),
            ("/v1", "key", "base_url is no http address: /v1"),
            ("ftp://service.example", "key", "base_url is no http address: ftp://service.example"),
        ]:
            with self.assertRaisesRegex(ValueError, message), unittest.mock.patch.dict("os.environ", clear=True):
                Tributary(base_url, api_key)

    def test_address_and_key_are_those_of_the_environment_where_they_are_left_out(self) -> None:
        given = {"TRIBUTARY_URL": "https://service.example", "TRIBUTARY_API_KEY": "of the environment"}
        script = Script(answer(200, USER), answer(200, USER))
        with unittest.mock.patch.dict("os.environ", given):
            for client in (Tributary(http_client=script.http_client()), Tributary(api_key="mine", http_client=script.http_client())):
                client.get_user("u")
        self.assertEqual(script.header("authorization"), ["Bearer of the environment", "Bearer mine"])

    def test_a_service_that_cannot_be_reached_is_named(self) -> None:
        with self.assertRaisesRegex(ServiceConnectionError, "get_user: http://127.0.0.1:2 does not answer (.+refused)"):
            Tributary("http://127.0.0.1:2", "key", max_retries=0).get_user("u")

    def test_further_headers_are_sent(self) -> None:
        script = Script(answer(200, USER))
        script.client().get_user("u", headers={"X-Request-Id": "mine", "Authorization": "other"})
        self.assertEqual(script.header("x-request-id") + script.header("authorization"), ["mine", "Bearer key"])


class Answers(unittest.TestCase):
    def test_members_have_the_names_of_python_and_unknown_ones_are_kept(self) -> None:
        script = Script(answer(200, {**USER, "units": "stones", "addedLater": {"x": 1}}))
        user = script.client().get_user("u")
        self.assertEqual((user.external_id, user.units, user.metadata), ("42", "stones", {"teamName": "blue"}))
        self.assertEqual(user.model_extra, {"addedLater": {"x": 1}})
        self.assertEqual(user.model_dump(by_alias=True)["externalId"], "42")

    def test_an_answer_without_a_body_is_none_and_a_redirect_its_address(self) -> None:
        script = Script(answer(204), answer(302, headers={"location": "https://vendor.example/consent?state=1"}))
        client = script.client()
        client.delete_user("u")
        started = client.start_authorization("provider_c", user_id="u")
        self.assertEqual(started.location, "https://vendor.example/consent?state=1")

    def test_an_answer_that_is_not_the_services_own_is_an_error(self) -> None:
        script = Script(lambda _: httpx.Response(200, text="<html>sign in</html>"), answer(200, {"id": 1}))
        for _ in range(2):
            with self.assertRaises(tributary.TributaryError) as caught:
                script.client().get_user("u")
            self.assertEqual((caught.exception.code, caught.exception.status), ("UNKNOWN", 200))

    def test_on_response_gets_what_came_beside_the_body(self) -> None:
        limits = {"ratelimit-limit": "120", "ratelimit-remaining": "7", "ratelimit-reset": "30", "x-request-id": "r"}
        heard: list[tributary.ResponseInfo] = []
        Script(answer(200, USER, limits)).client().get_user("u", on_response=heard.append)
        self.assertEqual((heard[0].status, heard[0].request_id), (200, "r"))
        self.assertEqual(heard[0].rate_limit, tributary.RateLimit(limit=120, remaining=7, reset_seconds=30))


class Repeats(unittest.TestCase):
    def test_after_a_lost_connection_429_and_503(self) -> None:
        script = Script(cut, answer(429, {}, AT_ONCE), answer(503, {}, AT_ONCE), answer(200, USER))
        with unittest.mock.patch("time.sleep") as sleep:
            self.assertEqual(script.client().get_user("u").id, "u")
        self.assertEqual(script.lines, ["GET /v1/users/u"] * 4)
        first, *others = [call.args[0] for call in sleep.call_args_list]
        self.assertTrue(0.25 <= first < 0.5)
        self.assertEqual(others, [0, 0])

    def test_gives_up_after_the_last_retry_with_what_was_the_matter(self) -> None:
        script = Script(*[answer(429, {"code": "RATE_LIMIT_EXCEEDED"}, AT_ONCE)] * 4)
        with self.assertRaises(tributary.RateLimitError):
            script.client().list_api_keys()
        self.assertEqual(len(script.asked), 4)
        with self.assertRaises(tributary.ServiceConnectionError) as caught:
            Script(cut).client(max_retries=0).list_api_keys()
        self.assertIsInstance(caught.exception, ConnectionError)
        self.assertEqual((caught.exception.code, caught.exception.status), ("CONNECTION", None))
        self.assertIsInstance(caught.exception.__cause__, httpx.ReadError)

    def test_a_post_only_under_an_idempotency_key_which_its_attempts_share(self) -> None:
        for step in (cut, answer(429, {}, AT_ONCE)):
            script = Script(step)
            with self.assertRaises(tributary.TributaryError):
                script.client().compute_correlations("u")
            self.assertEqual(script.header("idempotency-key"), [None])
        in_progress = answer(409, {"code": "CONFLICT"}, AT_ONCE)
        done = answer(200, PUSHED)
        script = Script(answer(503, {}, AT_ONCE), in_progress, done, done, done)
        client = script.client()
        client.push_health_points("u", points=[])
        client.push_health_points("u", points=[])
        client.push_health_points("u", points=[], idempotency_key="mine")
        first, second, third, other, given = script.header("idempotency-key")
        self.assertRegex(str(first), "^[0-9a-f]{32}$")
        self.assertEqual([second, third, given], [first, first, "mine"])
        self.assertNotEqual(other, first)

    def test_a_conflict_of_another_kind_is_final(self) -> None:
        with self.assertRaises(tributary.ConflictError):
            Script(answer(409, {"code": "CONFLICT"})).client().push_health_points("u", points=[])

    def test_a_call_ends_with_its_time_limit(self) -> None:
        with self.assertRaises(tributary.ServiceTimeoutError) as caught:
            Script(silence).client().list_api_keys(timeout=0.02)
        self.assertIsInstance(caught.exception, TimeoutError)
        self.assertEqual((caught.exception.code, caught.exception.status), ("TIMEOUT", None))
        # A wait that would end after the limit is not begun.
        with self.assertRaises(tributary.RateLimitError):
            Script(answer(429, {}, {"retry-after": "3600"})).client().list_api_keys()


class Errors(unittest.TestCase):
    def test_each_status_has_its_class_and_the_error_says_what_the_service_said(self) -> None:
        details = [{"path": "body.externalId", "message": "is required"}]
        body = {"message": "no", "code": "VALIDATION_ERROR", "details": details}
        with self.assertRaises(tributary.BadRequestError) as caught:
            Script(answer(400, body, {"x-request-id": "r-1"})).client().create_user(external_id="")
        error = caught.exception
        self.assertEqual((str(error), error.code, error.status, error.request_id), ("no", "VALIDATION_ERROR", 400, "r-1"))
        self.assertEqual(error.details, (tributary.ErrorDetail("body.externalId", "is required"),))
        for status, error_class in [
            (401, tributary.UnauthorizedError),
            (403, tributary.ForbiddenError),
            (404, tributary.NotFoundError),
            (405, tributary.TributaryError),
            (412, tributary.PreconditionFailedError),
            (413, tributary.PayloadTooLargeError),
            (502, tributary.ServerError),
            (503, tributary.UnavailableError),
        ]:
            with self.assertRaises(tributary.TributaryError) as failed:
                Script(lambda _: httpx.Response(status, text="<html>")).client(max_retries=0).list_api_keys()
            self.assertIs(type(failed.exception), error_class)
            self.assertEqual((failed.exception.code, failed.exception.status), ("UNKNOWN", status))

    def test_retry_after_may_be_a_date(self) -> None:
        for told, expected in [("5", 5), ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("soon", None)]:
            with self.assertRaises(tributary.UnavailableError) as caught:
                Script(answer(503, {}, {"retry-after": told})).client(max_retries=0).list_api_keys()
            self.assertEqual(caught.exception.retry_after_seconds, expected)


class Lists(unittest.TestCase):
    def test_a_list_is_its_first_page_and_can_be_walked_by_next_cursor(self) -> None:
        script = Script(answer(200, page([1, 2], "c 1")), answer(200, page([3], None)))
        points = script.client().list_health_points("u", limit=2, offset=4)
        self.assertEqual(([one.value for one in points.data], points.answer.total), ([1, 2], 3))
        self.assertEqual(len(script.asked), 1)
        self.assertEqual([one.value for one in points], [1, 2, 3])
        self.assertEqual(
            script.lines, ["GET /v1/users/u/health?limit=2&offset=4", "GET /v1/users/u/health?limit=2&cursor=c+1"]
        )

    def test_plain_arrays_are_walked_by_the_link_header(self) -> None:
        link = '<https://elsewhere.example/v1/webhooks/w/deliveries?limit=1&cursor=abc>; rel="next"'
        delivery = {
            "id": "d",
            "webhookId": "w",
            "event": "user.created",
            "status": "delivered",
            "statusCode": 204,
            "attemptCount": 1,
            "nextAttemptAt": None,
            "lastError": None,
            "createdAt": "2026-01-03T10:00:00.000Z",
            "attempts": [],
        }
        script = Script(answer(200, [delivery], {"link": link}), answer(200, [delivery, delivery]))
        self.assertEqual([one.id for one in script.client().list_webhook_deliveries("w")], ["d"] * 3)
        self.assertEqual(script.lines[1], "GET /v1/webhooks/w/deliveries?cursor=abc")


class Asynchronous(unittest.IsolatedAsyncioTestCase):
    async def test_calls_lists_and_errors(self) -> None:
        pages = [answer(200, page([1, 2], "c")), answer(200, page([3], None))]
        script = Script(answer(503, {}, AT_ONCE), answer(200, USER), *pages, *pages, answer(404, {}))
        async with script.async_client() as client:
            self.assertEqual((await client.get_user("u")).external_id, "42")
            self.assertEqual([one.value async for one in client.list_health_points("u")], [1, 2, 3])
            first = await client.list_health_points("u")
            self.assertEqual([one.value for one in first.data], [1, 2])
            self.assertEqual([one.value async for one in first], [1, 2, 3])
            with self.assertRaises(tributary.NotFoundError):
                await client.get_user("u")

    async def test_a_call_ends_with_its_time_limit_and_with_its_task(self) -> None:
        async def never(_: httpx.Request) -> httpx.Response:
            asked.set()
            await asyncio.Event().wait()
            raise AssertionError

        asked = asyncio.Event()
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(never))
        async with tributary.AsyncTributary("https://service.example", "key", http_client=http_client) as client:
            with self.assertRaises(tributary.ServiceTimeoutError):
                await client.get_user("u", timeout=0.01)
            asked.clear()
            task = asyncio.create_task(client.get_user("u"))
            await asked.wait()
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task


if __name__ == "__main__":
    unittest.main()
