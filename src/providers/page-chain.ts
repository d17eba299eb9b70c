/** Follows a vendor's pages, and ends a chain of pages that leads nowhere. */
import { VendorError } from './vendor-api.ts';

/** A page without records is usual at the end, and possible where the vendor selects after it has cut its pages. */
const MOST_EMPTY_PAGES = 20;
/** A million records of the smallest pages: more than any person has. */
const MOST_PAGES = 10_000;
/** In all, where the adapter deals with each page by itself. */
const MOST_RECORDS = 1_000_000;
/** How many times the usual number of records an answer may have. */
const MOST_TIMES = 4;

/** The pages of one list, from one mark (a token, a link, a number) to the next. */
export class PageChain {
  readonly #what: string;
  readonly #most: number;
  readonly #mostInAll: number;
  readonly #seen = new Set<string>();
  #pages = 0;
  #emptyPages = 0;
  #records = 0;

  /**
   * @param what the list in words, for the message
   * @param most how many records a page has at most
   * @param mostInAll how many all pages may have together; fewer where the adapter keeps the list until its end
   */
  constructor(what: string, most: number, mostInAll = MOST_RECORDS) {
    this.#what = what;
    this.#most = most;
    this.#mostInAll = mostInAll;
  }

  /**
   * Counts a page that has come.
   * @param records how many it holds
   * @param mark where the vendor says that the next page is; null, undefined or empty: there is none
   * @returns the mark of the next page, undefined at the end
   * @throws VendorError `malformed` when a mark comes again, after 20 pages in a row without a record, after 10,000
   *   pages or the most records in all, and for a page with more than four times the records that were asked for
   */
  next(records: number, mark: string | null | undefined): string | undefined {
    this.#pages += 1;
    this.#emptyPages = records === 0 ? this.#emptyPages + 1 : 0;
    this.#records += records;
    requireFew(this.#what, records, this.#most);
    if (this.#records > this.#mostInAll) this.#fail(`has more than ${this.#mostInAll} records`);
    if (!mark) return undefined;
    if (this.#seen.has(mark)) this.#fail('leads nowhere: it repeats a page token or link');
    if (this.#emptyPages >= MOST_EMPTY_PAGES) this.#fail(`has ${MOST_EMPTY_PAGES} pages in a row without a record`);
    if (this.#pages >= MOST_PAGES) this.#fail(`has more than ${MOST_PAGES} pages`);
    this.#seen.add(mark);
    return mark;
  }

  #fail(fault: string): never {
    throw new VendorError('malformed', `the vendor's list of ${this.#what} ${fault}`);
  }
}

/**
 * For an answer that is read as a whole: nobody else is served meanwhile.
 * @param most how many records the vendor sends at most
 * @throws VendorError `malformed` for more than four times as many
 */
export function requireFew(what: string, records: number, most: number): void {
  if (records <= most * MOST_TIMES) return;
  throw new VendorError('malformed', `the vendor's list of ${what} holds ${records} records on a page of ${most}`);
}
