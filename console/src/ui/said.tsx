/** What the service says of a failure. */
import { useProviderNames } from '../wire/providers.ts';
import { useFormat } from './format.ts';
import { readable } from './readable.ts';

export function Said({ text }: { readonly text: string }) {
  return useReadable()(text);
}

/** For attributes, which take a text only. */
export function useReadable(): (text: string) => string {
  const { moment } = useFormat();
  const names = useProviderNames();
  return (text) => readable(text, { names, moment });
}
