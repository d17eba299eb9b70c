/**
 * Asks an OpenAI-compatible endpoint, which the operator has configured, for a friendlier text of an insight. It sends
 * only the plain sentence: no name, no id, no data. The answer is used only if it keeps to the facts.
 */
import { cleanText } from '../../../../channels/text.ts';
import type { HttpClient } from '../../../../platform/http-client.ts';

export interface PhrasingSettings {
  /** INSIGHTS_LLM_URL: `https://host/v1`, or the full address that ends in `/chat/completions`. */
  readonly url: string;
  /** INSIGHTS_LLM_KEY. */
  readonly key?: string | undefined;
  /** INSIGHTS_LLM_MODEL. */
  readonly model?: string | undefined;
}

const DEFAULT_MODEL = 'gpt-4o-mini';
const TIMEOUT_MS = 20_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_LENGTH = 600;
const INSTRUCTION =
  'Say the finding below in one or two friendly, plain sentences to the person it is about. Keep every number exactly as it is and add none. ' +
  'No advice, no diagnosis, no cause, no greeting, no Markdown.';

/**
 * @returns the phrased text; undefined if the endpoint fails or changes the facts
 * @throws OutboundError
 */
export async function phraseInsight(
  http: Pick<HttpClient, 'request'>,
  { url, key, model = DEFAULT_MODEL }: PhrasingSettings,
  plain: string,
): Promise<string | undefined> {
  const response = await http.request({
    method: 'POST',
    url: url.endsWith('/chat/completions') ? url : `${url.replace(/\/+$/, '')}/chat/completions`,
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      temperature: 0.3,
      messages: [
        { role: 'system', content: INSTRUCTION },
        { role: 'user', content: plain },
      ],
    }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
  });
  if (response.status !== 200) return undefined;
  const phrased = contentOf(response.text());
  return phrased !== undefined && keepsToFacts(phrased, plain) ? phrased : undefined;
}

function contentOf(text: string): string | undefined {
  let answer: { choices?: { message?: { content?: unknown } }[] } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined; // not JSON
  }
  const content = answer?.choices?.[0]?.message?.content;
  return typeof content === 'string' ? cleanText(content) : undefined;
}

/** The numbers in a text without their signs, because a text may write `−0.62` as "0.62". */
function numbersIn(text: string): Set<string> {
  return new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? []);
}

/** True if the text is not empty, not too long, and contains exactly the numbers of the plain text. */
function keepsToFacts(phrased: string, plain: string): boolean {
  const [said, known] = [numbersIn(phrased), numbersIn(plain)];
  return phrased !== '' && phrased.length <= MAX_LENGTH && said.symmetricDifference(known).size === 0;
}
