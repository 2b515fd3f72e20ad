import { stateFrom } from '../app/address.ts';
import { labDefaults, type LabState } from '../app/state.ts';
import { createStore, type Store } from '../app/store.ts';
import type { Asked } from './parameters.ts';

/** A store with what is asked for, and what of it could not be followed. */
export async function storeFor({ address, shell, unread }: Asked): Promise<Store<LabState>> {
  const defaults = labDefaults(shell.language);
  const settings = { ...defaults.shell.settings, ...shell };
  const state = await stateFrom(address, { ...defaults, shell: { ...defaults.shell, settings } });
  const { result } = state.shell;
  const told = { ...result, unread: [...unread, ...result.unread] };
  return createStore<LabState>({ ...state, shell: { ...state.shell, result: told } });
}
