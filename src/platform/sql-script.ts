/** What a script of SQL is made of, in the order in which they are tried: comments, quoted text, and the rest. */
const PART =
  /(?<comment>--.*|\/\*[\s\S]*?\*\/)|(?<end>;)|(?<quoted>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|'(?:[^']|'')*'|"(?:[^"]|"")*")|[^;$'"/-]+|[\s\S]/g;

/**
 * The statements of a script, without the comments between their words. What is quoted, `$$ … $$` among it, is left as
 * it is. Neither nested comments nor backslashes in quoted text are understood: the migrations have none.
 */
export function statementsOf(script: string): string[] {
  const statements = [''];
  for (const { 0: text, groups } of script.matchAll(PART)) {
    if (groups?.end !== undefined) statements.push('');
    else statements[statements.length - 1] += groups?.comment === undefined ? text : ' ';
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
