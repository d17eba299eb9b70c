/** `completion bash|zsh|fish`: a script that lets the shell complete commands and options, made from the commands. */
import { Argument, type Command } from 'commander';
import { say } from './context.ts';

/** A command as its words, `tributary keys list`, and what may follow them. */
interface Place {
  readonly words: string;
  readonly next: readonly { readonly word: string; readonly description: string }[];
}

/** @param readAll gives the program with all of its commands */
export function addCompletionCommand(program: Command, readAll: () => Promise<Command>): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS)))
    .action(async (shell: string) => say(SCRIPTS[shell]?.(placesIn(await readAll())) ?? ''));
}

/** The command and every command below it. */
export function placesIn(command: Command, before = ''): Place[] {
  const words = `${before} ${command.name()}`.trim();
  const options = command.createHelp().visibleOptions(command);
  const next = [
    ...command.commands.map((one) => ({ word: one.name(), description: one.description() })),
    ...options.map((one) => ({ word: one.long ?? one.flags, description: one.description })),
  ];
  return [{ words, next }, ...command.commands.flatMap((one) => placesIn(one, words))];
}

const SCRIPTS: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  bash: (places) => `# eval "$(npx --no-install tributary completion bash)"
_tributary() {
  local at=tributary word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in ${patternOf(places)}) at="$at $word" ;; esac
  done
  case "$at" in
${places.map(({ words, next }) => `    '${words}') word=${quoted(next.map((one) => one.word).join(' '))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$word" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _tributary tributary`,

  zsh: (places) => `#compdef tributary
# eval "$(npx --no-install tributary completion zsh)"
_tributary() {
  local at=tributary word
  local -a found
  for word in \${words[2,CURRENT-1]}; do
    case "$at $word" in ${patternOf(places)}) at="$at $word" ;; esac
  done
  case "$at" in
${places.map(({ words, next }) => `    '${words}') found=(${next.map(zshEntry).join(' ')}) ;;`).join('\n')}
  esac
  _describe tributary found
}
compdef _tributary tributary`,

  fish: (places) => `# npx --no-install tributary completion fish | source
function __tributary_at
  set -l at tributary
  for word in (commandline -opc)[2..]
    contains -- "$at $word" ${places.map(({ words }) => quoted(words)).join(' ')}; and set at "$at $word"
  end
  test "$at" = "$argv"
end
complete -c tributary -f
${places.flatMap(fishLines).join('\n')}`,
};

function patternOf(places: readonly Place[]): string {
  return places.map(({ words }) => quoted(words)).join('|');
}

function zshEntry({ word, description }: Place['next'][number]): string {
  return quoted(`${word.replaceAll(':', '\\:')}:${description}`);
}

function fishLines({ words, next }: Place): string[] {
  const here = `complete -c tributary -n ${quoted(`__tributary_at ${words}`)}`;
  return next.map(({ word, description }) => {
    const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
    return `${here} ${what} -d ${quoted(description)}`;
  });
}

/** A word for all three shells: within single quotes only these themselves need care. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
