/** The icon that browsers ask for at /favicon.ico. It shows two streams that become one. */
import { hidden } from './schemas.ts';
import type { App } from './server.ts';

/** An icon file that holds one PNG of 32 × 32 pixels in three colours. */
const ICON = Buffer.from(
  [
    'AAABAAEAICAAAAEAAgDNAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAIDAAAADhSSZwAAAAlQTFRF////HV+K////+QCQ',
    'TwAAAAF0Uk5TAEDm2GYAAABySURBVHjafdCxEQAhCARADCzBfizBQAwswX4s4QOt8u9k5tXkSdwAYQ4REZ9klVc1KYqvIyIQiAyU',
    'qTo7Wwhly0LE54UEtF4GEAwZqE99bpTROoCxc3LbiTYuBEP+gzekDWeITEPIgUDkM+AXeR/BzvICLL1MCjVidjYAAAAASUVORK5C',
    'YII=',
  ].join(''),
  'base64',
);

export function faviconRoute(app: App): void {
  app.get('/favicon.ico', { config: { access: 'open' }, schema: hidden }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(ICON),
  );
}
