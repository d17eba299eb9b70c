// The server sends the morning when the page opens, and again whenever it has changed.
const morning = document.querySelector('#morning');
new EventSource('/live').onmessage = ({ data }) => {
  morning.innerHTML = data;
};
