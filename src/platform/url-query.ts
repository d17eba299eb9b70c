/** Adds query parameters to an address and leaves the existing ones exactly as they are written. */

/** The address with these parameters; an existing parameter of the same name is replaced. */
export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const kept = query.split('&').filter((pair) => pair !== '' && !Object.hasOwn(parameters, nameOf(pair)));
  const added = Object.entries(parameters).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const all = [...kept, ...added].join('&');
  return before + (all === '' ? '' : `?${all}`) + fragment;
}

function nameOf(pair: string): string {
  const [name = ''] = [...new URLSearchParams(pair).keys()];
  return name;
}
