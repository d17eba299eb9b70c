/**
 * Reads and changes through the API, as hooks. What was read is kept under `[operation, parameters]`, so that the live
 * stream knows what to read again.
 */
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, Answered, CallOptions, Item, OperationName, Params } from 'tributary-health';
import { client } from './client.ts';

/** Reads are the operations that begin so; everything else changes something or works something out. */
export type ReadName = Extract<OperationName, `get${string}` | `list${string}`>;

type Method<Name extends OperationName> = (params: Params<Name>, options?: CallOptions) => SdkCall<Answer<Name>>;

interface SdkCall<Data> extends Promise<Data> {
  withResponse(): Promise<Answered<Data>>;
}

export function callApi<Name extends OperationName>(
  name: Name,
  params: Params<Name>,
  options?: CallOptions,
): SdkCall<Answer<Name>> {
  const method = client[name as keyof typeof client] as unknown as Method<Name>; // one method for each operation
  return method.call(client, params, options);
}

export interface ReadOptions {
  /** Whether to read at all; default yes. */
  readonly enabled?: boolean;
  /** Shows the former answer until the one for changed parameters has come. */
  readonly keepFormer?: boolean;
  /** Reads again at this interval, for changes that the live stream does not report. */
  readonly everyMs?: number;
}

/** The key under which an answer is kept. */
export function keyOf<Name extends ReadName>(name: Name, params: Params<Name>): QueryKey {
  return [name, params];
}

/** One answer of the API. */
export function useApi<Name extends ReadName>(
  name: Name,
  params: Params<Name>,
  { enabled = true, keepFormer = false, everyMs }: ReadOptions = {},
): UseQueryResult<Answer<Name>, Error> {
  return useQuery<Answer<Name>, Error>({
    queryKey: keyOf(name, params),
    queryFn: ({ signal }) => callApi(name, params, { signal }),
    enabled,
    ...(keepFormer && { placeholderData: keepPreviousData as never }), // its type knows no generic answers
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** Answers of one operation for several parameters, in their order. */
export function useApiEach<Name extends ReadName>(
  name: Name,
  each: readonly Params<Name>[],
): UseQueryResult<Answer<Name>, Error>[] {
  return useQueries({
    queries: each.map((params) => ({
      queryKey: keyOf(name, params),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => callApi(name, params, { signal }),
    })),
  }) as UseQueryResult<Answer<Name>, Error>[]; // its type knows no generic answers
}

export interface Pages<Row> {
  /** Undefined until the first page has come. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Whether the rows belong to former parameters. */
  readonly isStale: boolean;
  loadMore(): void;
  retry(): void;
}

/** A list of the API, page by page as far as the person asks. */
export function useApiPages<Name extends Extract<ReadName, `list${string}`>>(
  name: Name,
  params: Params<Name>,
  { enabled = true, everyMs }: ReadOptions = {},
): Pages<Item<Answer<Name>>> {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(name, params), 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const page = pageParam === undefined ? params : { ...params, cursor: pageParam };
      return callApi(name, page, { signal }).withResponse();
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Answered<Answer<Name>>) => nextCursor,
    placeholderData: keepPreviousData,
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return {
    rows: query.data?.pages.flatMap(({ data }) => rowsOf<Item<Answer<Name>>>(data)),
    error: query.data === undefined ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isStale: query.isPlaceholderData,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Lists come as `{ data: […] }` or as plain arrays. */
function rowsOf<Row>(page: unknown): readonly Row[] {
  return (Array.isArray(page) ? page : (page as { data: Row[] }).data) as readonly Row[]; // as the description says
}

export interface ActionOptions<Result> {
  /** Reads whose answers this changes; they are read again. */
  readonly changes?: readonly ReadName[];
  readonly onDone?: (result: Result) => void;
}

/**
 * A change through the API: `run(params)` resolves with the answer, or rejects after `error` is set. A second call
 * while the first is under way, as of a double click, changes nothing more: both get the answer of the first.
 */
export function useAction<Name extends Exclude<OperationName, ReadName>>(
  name: Name,
  { changes = [], onDone }: ActionOptions<Answer<Name>> = {},
) {
  const forget = useForget();
  const { mutateAsync, isPending, error, reset } = useMutation<Answer<Name>, Error, Params<Name>>({
    mutationFn: (params) => callApi(name, params),
    onSuccess: async (result) => {
      onDone?.(result);
      await forget(changes);
    },
  });
  const underWay = useRef<Promise<Answer<Name>>>(undefined);
  const run = (params: Params<Name>) => {
    underWay.current ??= mutateAsync(params).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
  return { run, isRunning: isPending, error, reset };
}

/** Marks the answers of these reads as old: what is on the screen is read again. */
export function useForget(): (names: readonly ReadName[], userId?: string) => Promise<void> {
  const queries = useQueryClient();
  return async (names, userId) => {
    const chosen = new Set<unknown>(names);
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, params] }) =>
        chosen.has(name) && (userId === undefined || isAbout(params, userId)),
    });
  };
}

/** Whether the parameters name this user, or no user at all. */
function isAbout(params: unknown, userId: string): boolean {
  const named = (params as { userId?: string } | undefined)?.userId; // parameters of a call are an object
  return named === undefined || named === userId;
}
