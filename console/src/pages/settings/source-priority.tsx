/** Which provider counts where several have measured the same thing. */
import { useAction, useApi } from '../../app/api.ts';
import { useMay } from '../../app/session.tsx';
import { SourceEditor } from '../../sources/source-editor.tsx';
import { Loaded } from '../../ui/states.tsx';

export function SourcePriority() {
  const stored = useApi('getSourcePriority', {});
  const mayChange = useMay('admin');
  const { run, ...state } = useAction('setSourcePriority', { changes: ['getSourcePriority'] });
  return (
    <Loaded of={stored}>
      {({ priorities }) => (
        <SourceEditor
          saved={priorities}
          whenEmpty="No list yet: the service chooses for each day."
          mayChange={mayChange}
          action={{ ...state, save: (lists) => run({ priorities: lists }) }}
        />
      )}
    </Loaded>
  );
}
