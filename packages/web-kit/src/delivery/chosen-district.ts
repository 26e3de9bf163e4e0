import { useSyncExternalStore } from 'react';
import { storedText } from '@netra/web-kit';

/** Where the person wants things delivered, kept in the browser: a district, `pickup`, or null. */
export const chosenDistrict = storedText('deliveryDistrict');

const onServer = () => null;

/** {@link chosenDistrict}; an empty text until one is chosen, and on the server. */
export const useChosenDistrict = (): string =>
  useSyncExternalStore(chosenDistrict.subscribe, chosenDistrict.get, onServer) ?? '';
