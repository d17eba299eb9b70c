/** What a vendor answered, as it came. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Json } from '../../../ui/copy.tsx';
import { useFormat } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { Loaded } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';

/** A longer text makes the page slow; the file has all of it. */
const MOST_SHOWN = 100_000;

export function RawAnswer({ userId, rawId }: { readonly userId: string; readonly rawId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Answers userId={userId} rawId={rawId} />;
  return (
    <div>
      <Button icon="code" onClick={() => setOpen(true)}>
        Show the answer as it came
      </Button>
    </div>
  );
}

function Answers({ userId, rawId }: { readonly userId: string; readonly rawId: string }) {
  const format = useFormat();
  const raw = useApi('getRawAnswer', { userId, rawId });
  return (
    <Loaded of={raw}>
      {({ answers, readAt }) => {
        const text = JSON.stringify(answers, undefined, 2);
        const save = () => saveFile(`answer-${rawId}.json`, text, 'application/json');
        return (
          <>
            <p className="soft">
              {answers.length === 1 ? 'One request' : `${answers.length} requests`}, read {format.moment(readAt)}. The
              point is one of the values in it.
            </p>
            <div>
              <Button icon="download" onClick={save}>
                Download JSON
              </Button>
            </div>
            {text.length <= MOST_SHOWN ? (
              <Json of={answers} label="The answer of the vendor" />
            ) : (
              <p className="soft">
                {format.number(text.length / 1_000, 0)} kB are too much to show here; the download has all of it.
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
