import { readFileSync } from 'node:fs';
import { SERVICES } from '@netra/contracts';
import { FolderImageStore, S3ImageStore, type ImageStore } from '@netra/service-kit/images';
import { Refusal } from '../../local/stack/refusal.js';
import { databaseUrl, readStackFile } from '../../local/stack/stack-file.js';

/** The stores that a backup copies: the database of each service, and the pictures. */
export interface Stores {
  databases: Record<string, string>;
  images: ImageStore;
}

const variableOf = (service: string) => `DATABASE_URL_${service.toUpperCase()}`;

/** Returns the value of a variable, or of the file named by `<NAME>_FILE`, through which containers get their secrets. */
export function valueOf(name: string, env = process.env): string | undefined {
  const file = env[`${name}_FILE`];
  return env[name] || (file && readFileSync(file, 'utf8').trim()) || undefined;
}

/** Returns the stores named by environment variables, as in containers; undefined when there are none. */
export function storesOfVariables(env = process.env): Stores | undefined {
  if (!SERVICES.some((service) => valueOf(variableOf(service), env))) return undefined;
  const needed = (name: string): string => {
    const value = valueOf(name, env);
    if (!value)
      throw new Refusal(`${name} must be set, as ${SERVICES.map(variableOf).join(', ')} and S3_* are.`);
    return value;
  };
  return {
    databases: Object.fromEntries(SERVICES.map((service) => [service, needed(variableOf(service))])),
    images: new S3ImageStore({
      endpoint: needed('S3_ENDPOINT'),
      region: valueOf('S3_REGION', env) ?? 'us-east-1',
      name: valueOf('S3_BUCKET', env) ?? 'images',
      pathStyle: valueOf('S3_PATH_STYLE', env) !== 'false',
      accessKey: needed('S3_ACCESS_KEY'),
      secretKey: needed('S3_SECRET_KEY'),
    }),
  };
}

/** Returns the stores of a local stack. */
export async function localStores(urlOf: (service: string) => string, imagesFolder: string): Promise<Stores> {
  const databases = Object.fromEntries(SERVICES.map((service) => [service, urlOf(service)]));
  return { databases, images: await new FolderImageStore(imagesFolder).prepare() };
}

/** Returns the stores of the stack running on a data folder. */
export async function storesOfRunningStack(dataDir: string): Promise<Stores> {
  const stack = readStackFile(
    dataDir,
    `start it (npm start), or name the stores by ${variableOf('catalog')}, ... and S3_*`,
  );
  return localStores((service) => databaseUrl(stack, service), stack.images);
}
