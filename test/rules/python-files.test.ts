/** The Python client keeps to the same sizes and names as everything else. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';

const root = dirname(dirname(import.meta.dirname));
const files = globSync('sdk-python/**/*.py', { cwd: root })
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n') }))
  // A generator begins its files with this.
  .filter(({ lines }) => lines[0]?.startsWith('"""Generated from ') !== true);

interface PythonFunction {
  readonly name: string;
  readonly lines: number;
}

/** The functions of a file. One ends before the first line that is indented no deeper than its `def`. */
function functionsIn(lines: readonly string[]): PythonFunction[] {
  return lines.flatMap((line, index) => {
    const [, indent, name] = /^( *)(?:async )?def (\w+)/.exec(line) ?? [];
    if (indent === undefined || name === undefined) return [];
    // The closing parenthesis of parameters on lines of their own stands there, too.
    const isOver = (later: string) => later.trim() !== '' && !/^ *\)/.test(later) && depthOf(later) <= indent.length;
    const length = lines.slice(index + 1).findIndex(isOver);
    return [{ name, lines: length === -1 ? lines.length - index : length + 1 }];
  });
}

const depthOf = (line: string) => line.length - line.trimStart().length;

describe('a file of the Python client', () => {
  test('is found', () => assert.ok(files.length > 10));

  test('has at most 400 lines', () => {
    assert.deepEqual(
      files.filter(({ lines }) => lines.length > 400).map(({ path }) => path),
      [],
    );
  });

  test('has functions of at most 60 lines', () => {
    const long = files.flatMap(({ path, lines }) =>
      functionsIn(lines)
        .filter((one) => one.lines > 60)
        .map(({ name }) => `${path}: ${name}`),
    );
    assert.deepEqual(long, []);
  });

  test('is not called utils, helpers, common, service or manager', () => {
    const vague = /(^|[/_.-])(utils?|helpers?|common|services?|managers?)[/_.-]/;
    assert.deepEqual(
      // The tests of the clients call the whole project the service, as other tests do.
      files.map(({ path }) => path).filter((path) => !path.includes('/tests/') && vague.test(path)),
      [],
    );
  });
});

test('a long function is found', () => {
  const long = [
    'class Client:',
    '    def call(',
    '        self,',
    '    ) -> None:',
    ...Array(61).fill('        pass'),
    '',
  ];
  assert.deepEqual(functionsIn([...long, '    def next(self) -> None:', '        pass']), [
    { name: 'call', lines: 65 },
    { name: 'next', lines: 2 },
  ]);
});
