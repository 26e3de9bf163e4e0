import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * The plugins that write the edge's input for rendering pages: `index.html`, a template with slots (`{{title}}`) and a section for pages
 * that the browser renders (`{{#plain}}…{{/plain}}`), and `files.json`, the URLs of the styles and scripts that every page starts with.
 *
 * @param {{template: string, favicon?: string}} options
 */
export const htmlDocument = (options) => [
  new HtmlWebpackPlugin({ ...options, inject: false, minify: false }),
  new HtmlWebpackPlugin({
    filename: 'files.json',
    inject: false,
    minify: false,
    templateContent: ({ htmlWebpackPlugin }) => {
      const { css, js } = htmlWebpackPlugin.files;
      return JSON.stringify({ styles: css, scripts: js });
    },
  }),
];
