/** What a tool is: a name, two schemas, and a function from arguments to an answer over the read API. */
import type { TSchema } from 'typebox';
import type { ReadApi } from './read-api.ts';

export interface ToolContext {
  readonly api: ReadApi;
  /** Providers whose terms keep their data from assistants, and that AI_ALLOW does not name. */
  readonly restricted: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The same answer twice: as data, and as compact text. */
export interface ToolAnswer {
  readonly structured: object;
  readonly text: string;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TSchema;
  readonly output: TSchema;
  /** @throws ToolFailure, ApiRefusal */
  run(context: ToolContext, input: unknown): Promise<ToolAnswer>;
}

/** A tool whose arguments have been checked against `input`, defaults filled in, by the time it runs. */
export function defineTool<Input>(
  tool: Omit<Tool, 'run'> & { run(context: ToolContext, input: Input): Promise<ToolAnswer> },
): Tool {
  return { ...tool, run: (context, input) => tool.run(context, input as Input) }; // checked by the server before the call
}
