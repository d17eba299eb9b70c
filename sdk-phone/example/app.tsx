import { useEffect, useState } from 'react';
import { AppState, Button, Text, TextInput, View } from 'react-native';
import type { Progress, SyncResult } from 'tributary-health-phone';
import { registerBackground } from './background.ts';
import { connect, openSync } from './person.ts';

export function App() {
  const [progress, setProgress] = useState<Progress>();
  const [result, setResult] = useState<SyncResult>();
  const [error, setError] = useState('');
  const [code, setCode] = useState('');

  const attempt = (work: () => Promise<unknown>) => {
    setError('');
    work().catch((failure: unknown) => setError(String(failure)));
  };
  const send = async () => {
    const sync = await openSync();
    if (sync !== undefined) setResult(await sync.sync({ onProgress: setProgress }));
  };

  useEffect(() => {
    const whenActive = AppState.addEventListener('change', (state) => {
      if (state === 'active') send().catch((failure: unknown) => setError(String(failure)));
    });
    return () => whenActive.remove();
  });

  return (
    <View style={{ padding: 64 }}>
      <TextInput placeholder="Code, if you have one" value={code} onChangeText={setCode} />
      <Button title="Connect" onPress={() => attempt(() => connect(code.trim()).then(registerBackground))} />
      <Button title="Send now" onPress={() => attempt(send)} />
      <Text>
        {progress && `${progress.step}: ${progress.typesDone} of ${progress.types} types, ${progress.sent} records`}
      </Text>
      <Text>{result && (result.isComplete ? 'Everything is sent' : result.stopped?.message)}</Text>
      <Text>{error}</Text>
    </View>
  );
}
