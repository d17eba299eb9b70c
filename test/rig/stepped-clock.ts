/** The clock of this process, set forward and back: as an operator or a time server does with the clock of a machine. */

const RealDate = Date;
let offsetMs = 0;

const Stepped: DateConstructor = new Proxy(RealDate, {
  construct: (target, args) =>
    args.length === 0 ? new target(target.now() + offsetMs) : (Reflect.construct(target, args) as Date), // as `new Date(…)`
  get: (target, name) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name)),
});

/** From now on the clock is this far from the true time. Timers and the database's clock go on as before. */
export function setClock(ms: number): void {
  offsetMs = ms;
  globalThis.Date = ms === 0 ? RealDate : Stepped;
}
