import { Loading } from './states.tsx';

/** The frame of the pages without anything in it, as the document has it (app-document.ts) before the scripts come. */
export function FirstPaint() {
  return (
    <div className="first-paint">
      <div className="bar">
        <strong className="bar-name">Tributary</strong>
      </div>
      <div className="side" />
      <main>
        <div className="page">
          <Loading />
        </div>
      </main>
    </div>
  );
}
