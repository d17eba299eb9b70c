/** The README of a package: in the registries, a link to a file of this repository leads nowhere. */
import { posix } from 'node:path';

/** A picture or a link, and the place that it leads to: neither an address nor a part of the page. */
const RELATIVE = /(!?)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)\s]+)\)/g;

/**
 * @param folder where the README lies in the repository
 * @param repository its address. Empty: a link becomes its words, and a picture goes.
 */
export function readmeOfPackage(text: string, folder: string, repository: string): string {
  return text.replace(RELATIVE, (_, picture: string, words: string, place: string) => {
    if (repository === '') return picture === '' ? words : '';
    const kind = picture === '' ? 'blob' : 'raw';
    return `${picture}[${words}](${repository}/${kind}/HEAD/${posix.normalize(`${folder}/${place}`)})`;
  });
}
