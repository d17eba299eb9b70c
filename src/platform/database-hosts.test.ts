import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostsOf, MalformedAddress, optionsOf, placeOf, withOptions } from './database-hosts.ts';

describe('an address of a database', () => {
  test('of one host stays as it is', () => {
    const url = 'postgres://a:p%40ss@h.example:6000/db?options=-c%20x%3Dy';
    assert.deepEqual(hostsOf(url), { urls: [url], wanted: 'any', place: 'h.example:6000/db' });
    const socket = 'postgres://a:b@localhost:5432/db?host=%2Frun%2Fpg';
    assert.deepEqual(hostsOf(socket), { urls: [socket], wanted: 'any', place: 'localhost:5432/db' });
    assert.equal(hostsOf('postgresql://h/db?target_session_attrs=read-write').wanted, 'read-write');
    assert.equal(hostsOf('postgresql://h/db?target_session_attrs=any').wanted, 'any');
  });

  test('of several hosts is one for each of them', () => {
    assert.deepEqual(hostsOf('postgres://a:p@ss,w:1@one:1,two,[::1]:3/db?target_session_attrs=primary'), {
      urls: ['one:1', 'two', '[::1]:3'].map((host) => `postgres://a:p@ss,w:1@${host}/db?target_session_attrs=primary`),
      wanted: 'primary',
      place: 'one:1,two,[::1]:3/db',
    });
    assert.equal(hostsOf('postgres://one,two/db').wanted, 'read-write', 'the service writes');
  });

  test('may list its hosts as parameters', () => {
    assert.deepEqual(hostsOf('postgres://a@localhost/db?host=one,two&port=1,2'), {
      urls: ['postgres://a@localhost/db?host=one&port=1', 'postgres://a@localhost/db?host=two&port=2'],
      wanted: 'read-write',
      place: 'one:1,two:2/db',
    });
    assert.equal(placeOf('postgres:///db?host=one,two&port=7'), 'one:7,two:7/db');
    assert.equal(placeOf('postgres:///db?host=one,two'), 'one:5432,two:5432/db');
  });

  test('gives and takes options', () => {
    for (const hosts of ['one:1', 'one:1,two:2']) {
      const url = `postgres://a:b@${hosts}/db?options=-c%20search_path%3Dx`;
      assert.equal(optionsOf(url), '-c search_path=x');
      const more = withOptions(url, '-c y=z');
      assert.equal(optionsOf(more), '-c search_path=x -c y=z');
      assert.equal(placeOf(more), `${hosts}/db`);
    }
  });

  const FORM =
    /^must be a postgres:\/\/ URL such as .*; several hosts are written a:5432,b:5432, and in the password "\/" is %2F/;
  const malformed: Record<string, RegExp> = {
    'mysql://x/y': FORM,
    'postgres://': FORM,
    'postgres://u:secret@one:port/db': FORM,
    'postgres://u@/db?host=one,two': FORM,
    'postgres://u:sec/ret@one/db': FORM,
    'postgres://u:sec#ret@one/db': FORM,
    'postgres://u:secret@one,/db': /^lists no host in place 2$/,
    'postgres://u:secret@,two/db': /^lists no host in place 1$/,
    'postgres://u:secret@one:1,two:70000/db':
      /^lists "two:70000" in place 2, which is no host with a port from 1 to 65535$/,
    'postgres://u:secret@one:1,two:/db': /^lists "two:" in place 2/,
    'postgres://u:secret@one:1, two:2/db': /^lists " two:2" in place 2/,
    'postgres://u:secret@localhost/db?host=one,two&port=1,2,3': /^lists 2 hosts and 3 ports$/,
    'postgres://u:secret@localhost/db?host=one,&port=1': /^lists ":1" in place 2/,
    'postgres://u:secret@one,two/db?target_session_attrs=any':
      /^has a target_session_attrs that is not read-write or primary: /,
    'postgres://u:secret@one/db?target_session_attrs=standby':
      /^has a target_session_attrs that is not read-write or primary: /,
  };
  for (const [url, message] of Object.entries(malformed)) {
    test(`is refused: ${url}`, () => {
      assert.throws(() => hostsOf(url), { name: new MalformedAddress('').name, message });
    });
  }
});
