/** Where the app keeps how far the sync is. `AsyncStorage` fits; so do MMKV, SQLite and SecureStore with a few lines. */
export interface PhoneStorage {
  getItem(key: string): Promise<string | null>;
  /** Has to be whole or not at all, also when the app is ended meanwhile. */
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
}

/** JSON under keys of our own. */
export class Notes {
  readonly #storage: PhoneStorage;
  readonly #prefix: string;

  constructor(storage: PhoneStorage, prefix: string) {
    this.#storage = storage;
    this.#prefix = prefix;
  }

  /** Undefined where nothing is kept, or something that is no JSON: then the work begins anew, which does no harm. */
  async read<Kept>(name: string): Promise<Kept | undefined> {
    const text = await this.#storage.getItem(this.#prefix + name);
    if (text === null) return undefined;
    try {
      return JSON.parse(text) as Kept; // only we write below this prefix
    } catch {
      return undefined;
    }
  }

  async write(name: string, value: unknown): Promise<void> {
    await this.#storage.setItem(this.#prefix + name, JSON.stringify(value));
  }

  async remove(name: string): Promise<void> {
    await this.#storage.removeItem(this.#prefix + name);
  }
}
