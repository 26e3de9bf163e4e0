import webpack from 'webpack';
import { site } from '@netra/web-kit/site';

/** Writes `site.json`: what the shop says about itself, for the edge. */
export class SiteFactsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SiteFacts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'SiteFacts', stage }, () => {
        compilation.emitAsset('site.json', new webpack.sources.RawSource(JSON.stringify(site)));
      });
    });
  }
}
