/** Numbers and times as people read them, in the time zone of the workspace. */
import { useApi } from '../wire/api.ts';
import { type Format, formatIn } from './words.ts';

export { duration, type Format, formatIn, inWords } from './words.ts';

export function useFormat(): Format {
  const { data } = useApi('getWorkspace', {});
  return formatIn(data?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
