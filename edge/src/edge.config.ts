import path from 'node:path';
import {
  CheckedVariable,
  FolderVariable,
  HttpConfig,
  IntVariable,
  OneOfVariable,
  OptionalUrlVariable,
  OriginVariable,
  TextVariable,
} from '@netra/node-kit';
import { GOOGLE_SCRIPT, isScriptAddress } from './pages/google-sign-in.js';

/** The root of the repository, from the sources as well as from their build. */
const root = path.resolve(import.meta.dirname, '../..');

/** The variables of the edge. */
export class EdgeConfig extends HttpConfig {
  @OriginVariable('http://127.0.0.1:3000')
  GATEWAY_URL = 'http://127.0.0.1:3000';

  /** The address of the pictures, with the bucket: `https://s3.example/bucket`, or `https://bucket.s3.example`. */
  @OriginVariable('http://127.0.0.1:9000/images')
  IMAGES_URL = 'http://127.0.0.1:9000/images';

  /** The key pair that reads a private bucket; empty for a public one. */
  @TextVariable('the access key that reads the bucket', { min: 0 })
  IMAGES_ACCESS_KEY = '';

  @TextVariable('the secret key to IMAGES_ACCESS_KEY', { min: 0 })
  IMAGES_SECRET_KEY = '';

  /** The region in signatures. */
  @TextVariable('the region of the image store')
  S3_REGION = 'us-east-1';

  /** Holds a folder for each built remote. */
  @FolderVariable()
  REMOTES_DIR = path.join(root, 'dist/remotes');

  /** Holds the built shell. */
  @FolderVariable()
  SHELL_DIR = path.join(root, 'dist/shell');

  /** The release store: the address of a bucket, or a folder as `file:///...`; empty where nothing is released part by part. */
  @OptionalUrlVariable(['http', 'https', 'file'], 'https://s3.example/releases')
  RELEASES_URL = '';

  /**
   * Whether a developer may load a remote from elsewhere, by `?remote.admin=http://localhost:3003`: only from their own machine, or from
   * anywhere. Following such a link runs the code there with one's own session.
   */
  @OneOfVariable(['off', 'loopback', 'anywhere'])
  REMOTE_OVERRIDES = 'off';

  /** Milliseconds that a page may wait for its data before the browser has to fetch it. */
  @IntVariable(1, 6_000)
  DATA_BUDGET_MS = 150;

  /** `off` removes the service worker from the browsers that have it. */
  @OneOfVariable(['on', 'off'])
  SERVICE_WORKER = 'on';

  /** Empty turns sign-in by Google off. */
  @CheckedVariable('the id that Google gave this shop', (text) => /^[\w.-]*$/.test(text))
  GOOGLE_CLIENT_ID = '';

  @CheckedVariable('an https address without a query', isScriptAddress)
  GOOGLE_SCRIPT_URL = GOOGLE_SCRIPT;
}
