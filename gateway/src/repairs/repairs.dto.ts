import { Text } from '@netra/contracts';

export class SerialKey {
  @Text({ max: 100, example: 'SN-ABC123456' }) serial: string;
}
