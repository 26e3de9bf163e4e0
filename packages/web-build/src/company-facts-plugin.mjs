import webpack from 'webpack';
import { company } from '@netra/web-kit/company';

/** Writes `company.json`: what the shop says about itself, for the edge. */
export class CompanyFactsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompanyFacts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CompanyFacts', stage }, () => {
        compilation.emitAsset('company.json', new webpack.sources.RawSource(JSON.stringify(company)));
      });
    });
  }
}
