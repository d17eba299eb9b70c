/** Turns the generated description into the types of calls: the parameters of an operation and its answer. */
import type { operations } from './types.gen.ts';

/** The facts about an operation that the client needs when it runs; `operations.gen.ts` lists all. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With names of parameters in braces: `/v1/users/{userId}`. */
  readonly path: string;
  /** The names of its query parameters. */
  readonly query?: readonly string[];
  /** Whether the parameters that are neither in the path nor in the query are members of a JSON body. */
  readonly body?: true;
  /** Whether it takes an Idempotency-Key, so that a POST may be repeated. */
  readonly key?: true;
  /** Whether it answers with a redirect, whose address is the result. */
  readonly redirect?: true;
  /** Whether it answers with server-sent events. */
  readonly stream?: true;
  /** Whether its parameters `bytes` and `offset` are a part of a file: the body, and where in the file it begins. */
  readonly part?: true;
}

export type OperationName = keyof operations;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Member<T, Key extends string> = T extends { [K in Key]?: infer Value } ? NonNullable<Value> : never;
// A part that an operation does not have adds nothing to the intersection below.
type Part<T> = [T] extends [never] ? unknown : T;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;

/** A list in the query may also be given as the text that the API takes: its values with commas between. */
type Listed<Query> = {
  [K in keyof Query]: NonNullable<Query[K]> extends readonly (infer One)[] ? readonly One[] | string : Query[K];
};

type PathOf<O> = Part<Member<Member<O, 'parameters'>, 'path'>>;
type QueryOf<O> = Listed<Part<Member<Member<O, 'parameters'>, 'query'>>>;
type BodyOf<O> = Part<Exclude<Json<Member<O, 'requestBody'>>, undefined>>;

/** All parameters of an operation, from path, query and body, in one object. */
export type Params<Name extends OperationName> = Flat<
  PathOf<operations[Name]> & QueryOf<operations[Name]> & BodyOf<operations[Name]>
>;

type Success = 200 | 201 | 202 | 204;

/** The answer of a successful operation; undefined where the answer has no body. */
export type Answer<Name extends OperationName> = operations[Name] extends { responses: infer R }
  ? { [S in keyof R & Success]: Json<R[S]> }[keyof R & Success]
  : never;

/** One event of a stream. Its `event` names its kind, and so the type of `data`. */
export type EventOf<Name extends OperationName> = operations[Name] extends {
  responses: { 200: { content: { 'text/event-stream': infer Event } } };
}
  ? Event
  : never;

/** One element of a list, in whichever form the list comes. */
export type Item<List> = List extends { data: (infer Element)[] }
  ? Element
  : List extends (infer Element)[]
    ? Element
    : never;

/** The kinds of a list's elements, by the member that names them: `'workout' | 'sleep' | 'activity'`. */
export type KindIn<Name extends OperationName, Key extends string> =
  Item<Answer<Name>> extends Readonly<Record<Key, infer Kind>> ? Kind : never;

/** A page of a list from which one kind was asked for: its elements are of this kind. */
export type PageOf<Name extends OperationName, Key extends string, Kind> =
  KindIn<Name, Key> extends Kind
    ? Answer<Name>
    : Omit<Answer<Name>, 'data'> & { data: Extract<Item<Answer<Name>>, Readonly<Record<Key, Kind>>>[] };
