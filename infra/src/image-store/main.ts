import { closeHttp, listen, ready, variable } from '../serve.js';
import { ObjectFolder } from './objects.js';
import { imageStore } from './server.js';

const folder = new ObjectFolder(variable('IMAGES_DIR'));
await folder.prepare();
const publicBucket = variable('S3_BUCKET');
await folder.makeBucket(publicBucket);
const server = imageStore({
  folder,
  publicBucket,
  credentials: {
    accessKey: variable('S3_ACCESS_KEY'),
    secretKey: variable('S3_SECRET_KEY'),
    region: variable('S3_REGION'),
  },
});
ready(await listen(server, Number(process.env['PORT'] ?? 0)), () => closeHttp(server));
