/** A JSON object of the description. */
export interface Node {
  [member: string]: unknown;
}

/** An operation as @fastify/swagger builds it. */
export interface Operation extends Node {
  operationId: string;
  tags: string[];
  parameters?: Node[];
  requestBody?: { content: Record<string, Node> };
  responses: Record<string, Node>;
}
