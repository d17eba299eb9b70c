/** A tool: a name, two schemas, and a function that turns arguments into an answer from the read API. */
import type { Static, TSchema } from 'typebox';
import type { ReadApi } from './read-api.ts';
import type { VendorNames } from './vendor-names.ts';

export interface ToolContext {
  readonly api: ReadApi;
  /** Providers whose terms forbid showing their data to assistants, and that AI_ALLOW does not name. */
  readonly restricted: readonly string[];
  readonly vendorNames: VendorNames;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The same answer twice: as data, and as short text. */
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

/** A tool. Before it runs, its arguments have been checked against `input` and defaults have been filled in. */
export function defineTool<Input extends TSchema>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: Input;
    run(context: ToolContext, input: Static<Input>): Promise<ToolAnswer>;
  },
): Tool {
  // The server has checked the arguments before the call.
  return { ...tool, run: (context, input) => tool.run(context, input as Static<Input>) };
}
