import webpack from 'webpack';
import { configOf, productionConfigsOf } from './config.mjs';

/** Builds one application: `node build-app.mjs <shell|storefront|admin|technician> [--standalone]`. */
const [name, ...flags] = process.argv.slice(2);
const isAlone = flags.includes('--standalone');
const compiler = webpack(isAlone ? configOf(name, { standalone: true }) : productionConfigsOf(name));
compiler.run((error, stats) => {
  if (error) console.error(error);
  const text = stats?.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY });
  if (text) console.error(text);
  compiler.close(() => process.exit(error || stats.hasErrors() ? 1 : 0));
});
