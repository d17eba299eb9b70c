/** Reads and replaces the settings, so that nobody overwrites what somebody else has just changed. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Answer, type Params, PreconditionFailedError } from 'tributary-health';
import { noteDone } from '../../ui/toast.tsx';
import { callApi, keyOf, useForget } from '../../wire/api.ts';

export type Workspace = Answer<'getWorkspace'>;
export type Change = Params<'setWorkspace'>;

export interface FormProps {
  readonly workspace: Workspace;
  /** Names the state that the form began with. */
  readonly etag: string;
}

export function useSettings() {
  return useQuery({
    queryKey: [...keyOf('getWorkspace', {}), 'etag'],
    queryFn: async ({ signal }) => {
      const { data, headers } = await callApi('getWorkspace', {}, { signal }).withResponse();
      return { workspace: data, etag: headers.get('etag') ?? '*' };
    },
  });
}

/** `save(change)` replaces the named members; the others stay as they were when the form began. */
export function useSave({ workspace, etag }: FormProps) {
  const forget = useForget();
  const { mutate, isPending, error } = useMutation<Workspace, Error, Change>({
    mutationFn: (change) => callApi('setWorkspace', { ...workspace, ...change }, { headers: { 'if-match': etag } }),
    onSuccess: async () => {
      noteDone('Saved');
      await forget(['getWorkspace']);
    },
    onError: async (failure) => {
      if (failure instanceof PreconditionFailedError) await forget(['getWorkspace']);
    },
  });
  return { save: mutate, isSaving: isPending, error };
}
