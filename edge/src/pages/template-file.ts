import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Template, type Files } from './template.js';

/** Reads the template of a built shell, and reads it again when it changes. */
export class TemplateFile {
  #template: Template | undefined;
  #version = 0;

  constructor(private readonly shellDir: string) {}

  /** Changes when the shell is built again. */
  version(): number {
    const modified = (name: string) => statSync(path.join(this.shellDir, name)).mtimeMs;
    return modified('index.html') + modified('files.json');
  }

  read(): Template {
    const version = this.version();
    if (this.#template && this.#version === version) return this.#template;
    const text = (name: string) => readFileSync(path.join(this.shellDir, name), 'utf8');
    this.#template = new Template(text('index.html'), JSON.parse(text('files.json')) as Files);
    this.#version = version;
    return this.#template;
  }
}
