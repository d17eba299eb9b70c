/** A user's health data as text, to be compared with another user's. */
import { call } from './journey.ts';
import type { TestService } from './service.ts';

/** Each point and event between two local days, both included, as a line. */
export async function healthLines(service: TestService, userId: string, from: string, to: string): Promise<string[]> {
  const lines: string[] = [];
  for (const list of ['health', 'events']) {
    let cursor = '';
    do {
      const path = `/v1/users/${userId}/${list}?from=${from}&to=${to}&limit=200${cursor}`;
      const page = await call<{ data: Record<string, unknown>[]; nextCursor: string | null }>(service, 'GET', path);
      for (const { metricType, recordedAt, eventType, startedAt, durationSeconds, value } of page.data) {
        // At one vendor the weight is a setting of the profile and gets the time of the reading.
        if (metricType !== 'weight')
          lines.push(`${metricType ?? eventType} ${recordedAt ?? startedAt} ${value ?? durationSeconds}`);
      }
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
  }
  return lines.sort();
}
