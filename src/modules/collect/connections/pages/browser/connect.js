/**
 * Shows a Tributary connect page inside your page, and passes on its messages: docs/connect.md.
 *
 *     const shown = tributaryConnect(document.querySelector('#devices'), url, (message) => console.log(message.type));
 *     shown.close();
 */
window.tributaryConnect = (place, url, onMessage = () => {}) => {
  const address = new URL(url);
  address.searchParams.set('embed', location.origin);
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'Connect your devices';
  frame.style = 'width:100%;height:40rem;border:0;color-scheme:light dark';
  const listen = ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    if (data?.source !== 'tributary' || data.version !== 1) return;
    if (data.type === 'resize') frame.style.height = `${data.height}px`;
    onMessage(data);
  };
  const close = () => {
    removeEventListener('message', listen);
    frame.remove();
  };
  addEventListener('message', listen);
  place.append(frame);
  return { frame, close };
};
