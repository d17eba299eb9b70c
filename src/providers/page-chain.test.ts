import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PageChain } from './page-chain.ts';

describe('a chain of pages', () => {
  test('goes on to each mark, and ends without one', () => {
    const chain = new PageChain('items', 25);
    assert.equal(chain.next(25, 'a'), 'a');
    assert.equal(chain.next(0, 'b'), 'b');
    for (const none of [null, undefined, '']) assert.equal(new PageChain('items', 25).next(3, none), undefined);
  });

  test('ends in an error when a mark comes again', () => {
    const chain = new PageChain('items', 25);
    chain.next(1, 'a');
    chain.next(1, 'b');
    assert.throws(() => chain.next(1, 'a'), {
      kind: 'malformed',
      message: "the vendor's list of items leads nowhere: it repeats a page token or link",
    });
  });

  test('may have nineteen pages in a row without a record', () => {
    const chain = new PageChain('items', 25);
    let mark = 0;
    const pages = (count: number, records: number) => {
      for (let page = 0; page < count; page++) chain.next(records, String(mark++));
    };
    pages(19, 0);
    pages(1, 1);
    pages(19, 0);
    assert.throws(() => pages(1, 0), { kind: 'malformed', message: /20 pages in a row without a record/ });
  });

  test('may have a last page without a record after those', () => {
    const chain = new PageChain('items', 25);
    for (let page = 0; page < 19; page++) chain.next(0, String(page));
    assert.equal(chain.next(0, null), undefined);
  });

  test('has at most 10,000 pages, a million records, and four times what was asked for on one page', () => {
    const chain = new PageChain('items', 25);
    for (let page = 1; page < 10_000; page++) chain.next(1, String(page));
    assert.throws(() => chain.next(1, 'last'), { kind: 'malformed', message: /more than 10000 pages/ });
    assert.equal(new PageChain('items', 25).next(100, 'a'), 'a');
    assert.throws(() => new PageChain('items', 25).next(101, 'a'), { message: /holds 101 records on a page of 25/ });
    assert.throws(() => new PageChain('items', 1_000_000).next(1_000_001, 'a'), {
      message: /more than 1000000 records/,
    });
  });
});
