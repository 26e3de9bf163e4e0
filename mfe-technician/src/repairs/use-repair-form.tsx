import { errorText, toast, useForm } from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { inSinhala } from '../shared/in-sinhala';
import { sinhala } from '../texts/sinhala';
import type { RepairValues } from './repair-values';

interface RepairFormOptions {
  initial: RepairValues;
  save: (values: RepairValues) => Promise<unknown>;
  /** The message for a failure that has none. */
  failure: string;
}

const required = (value: string) => isBlank(value) && sinhala.fieldsRequired;

/** What the forms of new and edited repairs share: the rules, in Sinhala, and the toasts. */
export function useRepairForm({ initial, save, failure }: RepairFormOptions) {
  return useForm<RepairValues>({
    initial,
    failure,
    rules: { deviceName: required, serialNo: required, progress: required, estimatedDate: required },
    refused: () => void toast.error(inSinhala(sinhala.fieldsRequired)),
    submit: async (values) => {
      try {
        await save(values);
      } catch (error) {
        toast.error(errorText(error, failure));
        throw error;
      }
    },
  });
}
