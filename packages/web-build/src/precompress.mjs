import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

const TEXT = /\.(js|css|html|json|svg|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` next to every text file of the build, so that no server compresses while it serves. */
export class PrecompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 100;
      compilation.hooks.processAssets.tapPromise({ name: 'Precompress', stage }, () =>
        Promise.all(
          compilation
            .getAssets()
            .filter(({ name }) => TEXT.test(name))
            .map((asset) => compress(compilation, asset)),
        ),
      );
    });
  }
}

async function compress(compilation, { name, source }) {
  const cache = compilation
    .getCache('Precompress')
    .getItemCache(name, compilation.getCache('Precompress').getLazyHashedEtag(source));
  const stored = (await cache.getPromise()) ?? (await store(cache, source.buffer()));
  for (const [ending, bytes] of Object.entries(stored))
    compilation.emitAsset(`${name}.${ending}`, new webpack.sources.RawSource(bytes));
}

async function store(cache, text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })]);
  await cache.storePromise({ br, gz });
  return { br, gz };
}
