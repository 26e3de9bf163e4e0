import { useSyncExternalStore } from 'react';
import { storedText } from '@netra/web-kit';

/** The chosen destination, stored in the browser: a district, `pickup`, or null. */
export const chosenDistrict = storedText('deliveryDistrict');

const onServer = () => null;

/** {@link chosenDistrict}; an empty text on the server and until one is chosen. */
export const useChosenDistrict = (): string =>
  useSyncExternalStore(chosenDistrict.subscribe, chosenDistrict.get, onServer) ?? '';
