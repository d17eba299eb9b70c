/** Which provider counts where several have measured the same thing. */

import { SourceEditor } from '../../sources/source-editor.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';

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
