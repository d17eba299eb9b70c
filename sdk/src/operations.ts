/** Turns the generated description into the types of calls: which paths exist, what they take, and what they return. */
import type { paths } from './types.gen.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a method. */
export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer O } ? O : never;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;
type Success = 200 | 201 | 202 | 204;

/** The body of a successful answer; undefined for a 204. */
export type Answer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer R } ? { [S in keyof R & Success]: Json<R[S]> }[keyof R & Success] : never;

type PathOption<O> = O extends { parameters: { path: infer Path } } ? { path: Path } : unknown;
// Every query parameter has a default or is optional.
type QueryOption<O> = O extends { parameters: { query?: infer Query } }
  ? [Query] extends [undefined]
    ? unknown
    : { query?: { [K in keyof NonNullable<Query>]?: NonNullable<Query>[K] } }
  : unknown;
type BodyOption<O> = O extends { requestBody: infer Body }
  ? { body: Json<Body> }
  : O extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? unknown
      : { body?: Json<NonNullable<Body>> }
    : unknown;

/** What a call takes besides its path. */
export type CallOptions<P extends keyof paths, M extends Method> = PathOption<Operation<P, M>> &
  QueryOption<Operation<P, M>> &
  BodyOption<Operation<P, M>> & { signal?: AbortSignal };

/** The options; may be left out when nothing in them is required. */
export type Arguments<P extends keyof paths, M extends Method> =
  Record<string, never> extends CallOptions<P, M> ? [options?: CallOptions<P, M>] : [options: CallOptions<P, M>];

/** One element of a list, in whichever form the list comes. */
export type Item<List> = List extends { data: (infer Element)[] }
  ? Element
  : List extends (infer Element)[]
    ? Element
    : never;
