import { KnownWords } from '@netra/service-kit';

export class KnownWords1795900000000 extends KnownWords {}
