import webpack from 'webpack';

/** Takes a file of ours for those of a library: under its own name, so that no cache takes one for the other. */
export const insteadOf = (pattern, file) =>
  new webpack.NormalModuleReplacementPlugin(pattern, (module) => {
    if (module.createData)
      Object.assign(module.createData, { resource: file, request: file, userRequest: file });
    else module.request = file;
  });
