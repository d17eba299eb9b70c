import { registerRootComponent } from 'expo';
import { App } from './app.tsx';
import './background.ts';

registerRootComponent(App);
