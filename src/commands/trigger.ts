/** `trigger <event>`: sends sample data of an event, for trying a receiver. */
import type { Command } from 'commander';
import { type RemoteContext, runRemote } from './remote-api.ts';

export interface TriggerOptions {
  readonly webhook?: string;
  readonly json?: true;
}

export function addTriggerCommand(program: Command): void {
  program
    .command('trigger <event>')
    .description('send sample data of an event to whoever listens, or to one webhook (scope admin, at TRIBUTARY_URL)')
    .option('--webhook <id>', 'send it there instead')
    .option('--json', "print the API's answer")
    .action((event: string, options: TriggerOptions) => runRemote((context) => trigger(context, event, options)));
}

/** @throws CommandError */
export async function trigger(
  { api, terminal }: Pick<RemoteContext, 'api' | 'terminal'>,
  event: string,
  { webhook, json }: TriggerOptions,
): Promise<void> {
  const body = { event, ...(webhook !== undefined && { webhookId: webhook }) };
  const { body: sent, text } = await api.call<{ delivery: { id: string } | null }>('POST', ['webhooks', 'trigger'], {
    body,
  });
  if (json) return terminal.say(text);
  const { delivery } = sent;
  if (delivery === null) terminal.say(`Sent a sample of ${event} to whoever listens now.`);
  else terminal.say(`A sample of ${event} is on its way to the webhook, as delivery ${delivery.id}.`);
}
