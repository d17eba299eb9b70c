/** Who this is, and how the phone's data get to the service. */
import * as HealthKit from '@kingstinct/react-native-healthkit';
import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';
import { Platform } from 'react-native';
import * as HealthConnect from 'react-native-health-connect';
import {
  APPLE_HEALTH_TYPES,
  appleHealth,
  HEALTH_CONNECT_TYPES,
  healthConnect,
  PersonTokens,
  PhoneSync,
  readInvitation,
  type TokenPair,
} from 'tributary-health-phone';

const baseUrl = 'https://tributary.example.com';
/** Your own backend knows who is signed in, and asks the service for the person's tokens with its API key. */
const backendUrl = 'https://app.example.com/tributary';
const isApple = Platform.OS === 'ios';

export const tokens = new PersonTokens({
  baseUrl,
  storage: {
    getItem: SecureStore.getItemAsync,
    setItem: SecureStore.setItemAsync,
    removeItem: SecureStore.deleteItemAsync,
  },
});

async function signInByBackend(): Promise<string> {
  const answer = await fetch(backendUrl, { method: 'POST' });
  const { userId, ...pair }: TokenPair & { userId: string } = await answer.json();
  await tokens.save(pair);
  return userId;
}

/** @param code as the connect page shows it, typed or scanned; empty: your own backend signs the person in */
export async function connect(code: string): Promise<void> {
  const invitation = readInvitation(code);
  if (invitation !== undefined && invitation.host !== baseUrl) throw new Error('This code is for another service');
  const userId = code === '' ? await signInByBackend() : await tokens.redeem(invitation?.code ?? code);
  await AsyncStorage.setItem('userId', userId);
  if (isApple) {
    await HealthKit.requestAuthorization({ toRead: APPLE_HEALTH_TYPES });
    return;
  }
  await HealthConnect.initialize();
  await HealthConnect.requestPermission(
    HEALTH_CONNECT_TYPES.map((recordType) => ({ accessType: 'read' as const, recordType })),
  );
}

/** One for the whole app, so that the screen and the background never sync at the same time. Undefined before `connect`. */
let sync: PhoneSync | undefined;

export async function openSync(): Promise<PhoneSync | undefined> {
  const userId = await AsyncStorage.getItem('userId');
  if (userId === null) return undefined;
  if (!isApple) await HealthConnect.initialize();
  const store = isApple ? appleHealth(HealthKit) : healthConnect(HealthConnect);
  sync ??= new PhoneSync({ baseUrl, userId, store, storage: AsyncStorage, tokens });
  return sync;
}
