/** What stands on a page that has come to rest: the words that a person reads or hears, and where its links lead. */
import type { Page } from 'playwright-core';

/** What a person reads or hears on the page, without what is marked as code. */
const WORDS = `(() => {
  const copy = document.body.cloneNode(true);
  for (const code of copy.querySelectorAll('code, pre, script, style')) code.remove();
  const said = [...copy.querySelectorAll('*')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''));
  return [document.title, ...said, ...[...copy.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data))];
})()`;

export async function wordsOn(page: Page): Promise<string[]> {
  return (await page.evaluate(WORDS)) as string[]; // as WORDS returns them
}

/** The links to other pages of the console, each once, as its router writes them. */
export async function consoleLinksOn(page: Page): Promise<string[]> {
  const hrefs = (await page.evaluate(
    '[...document.querySelectorAll("a[href^=\\"/console/\\"]")].map((link) => link.getAttribute("href"))',
  )) as string[]; // every element has the attribute
  return [...new Set(hrefs.map((href) => href.replace(/^\/console/, '')))];
}
