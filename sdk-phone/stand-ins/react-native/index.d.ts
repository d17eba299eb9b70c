/** The part of React Native that the checked packages and the example name. */
import type { ReactElement, ReactNode } from 'react';

export type TurboModule = object;

export const Platform: { readonly OS: 'ios' | 'android' };

export const AppState: {
  addEventListener(type: 'change', listener: (state: 'active' | 'background') => void): { remove(): void };
};

type Component<Props> = (props: Props) => ReactElement;
export const View: Component<{ readonly style?: object; readonly children?: ReactNode }>;
export const Text: Component<{ readonly style?: object; readonly children?: ReactNode }>;
export const Button: Component<{ readonly title: string; readonly disabled?: boolean; onPress(): void }>;
export const TextInput: Component<{
  readonly value: string;
  readonly placeholder?: string;
  onChangeText(text: string): void;
}>;
