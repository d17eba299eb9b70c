/** What stands where no data are, and what explains. */
import { Button } from '../src/ui/button.tsx';
import { CodeBlock, Id, Json } from '../src/ui/copy.tsx';
import { Ago } from '../src/ui/moment.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { Facts, Figure, Section } from '../src/ui/page.tsx';
import { Empty, Failure, Loading } from '../src/ui/states.tsx';
import { Explained } from '../src/ui/tooltip.tsx';
import { UserLink } from '../src/ui/user-name.tsx';
import { nothing } from './samples.ts';

export function States() {
  return (
    <>
      <Section title="States of a part" lead="It loads, it is empty, it failed.">
        <Loading lines={3} />
        <Empty icon="search" title="No user matches" action={<Button>Show all users</Button>}>
          What brings something.
        </Empty>
        <Failure error={new Error('The service did not answer in time.')} retry={nothing} />
        <Notice tone="warn">Somebody should know this.</Notice>
      </Section>
      <Section title="Words and numbers">
        <div className="toolbar">
          <Figure label="People" value="1,204" note="all users" />
          <Figure label="Syncs" value="98.7 %" />
        </div>
        <Facts
          rows={[
            [
              'Explained',
              <Explained key="explained" by="What it means.">
                47 bpm
              </Explained>,
            ],
            ['Ago', <Ago key="ago" at="2026-03-14T11:57:00Z" />],
            ['Id', <Id key="id" of="00000000-0000-7000-8000-00008306af77" />],
            ['User', <UserLink key="user" userId="1" externalId="lena" displayName="Lena Ek" />],
          ]}
        />
        <CodeBlock label="Code" code="npm start" />
        <Json label="JSON" of={{ event: 'user.created' }} />
      </Section>
    </>
  );
}
