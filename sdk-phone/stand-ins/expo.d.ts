/** The part of Expo's modules, and of AsyncStorage, that the example uses. */
declare module '@react-native-async-storage/async-storage' {
  const storage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
  };
  export default storage;
}

declare module 'expo-secure-store' {
  export function getItemAsync(key: string): Promise<string | null>;
  export function setItemAsync(key: string, value: string): Promise<void>;
  export function deleteItemAsync(key: string): Promise<void>;
}

declare module 'expo-task-manager' {
  export function defineTask(name: string, task: () => Promise<number>): void;
}

declare module 'expo-background-task' {
  export const BackgroundTaskResult: { readonly Success: 1; readonly Failed: 2 };
  export function registerTaskAsync(name: string, options?: { minimumInterval?: number }): Promise<void>;
}

declare module 'expo' {
  export function registerRootComponent(component: () => unknown): void;
}
