"""Builds side modules of Pyodide: compiles sources (cached by the hash of their command) and links objects."""

import concurrent.futures
import hashlib
import os
import subprocess

work = os.path.abspath(os.environ['WORK'])
here = os.path.dirname(os.path.abspath(__file__))
suffix = '.cpython-314-wasm32-emscripten.so'
# Symbols that the main module provides to side modules in addition to its exported functions.
provided = {
    'memory', '__indirect_function_table', '__stack_pointer', '__memory_base', '__table_base', '__cpp_exception',
    '__c_longjmp',
}


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f'{" ".join(command)[-600:]}\n{done.stdout[-3000:]}')


def compile_all(sources, flags, folder):
    """Compiles C and C++ sources and returns their objects in the same order."""
    os.makedirs(folder, exist_ok=True)
    jobs = []
    for source in sources:
        is_cxx = source.endswith(('.cpp', '.cc', '.cxx'))
        tag = hashlib.md5((source + ' '.join(flags)).encode()).hexdigest()[:6]
        target = f'{folder}/{os.path.basename(source)}.{tag}.o'
        tool = f'{here}/{"w++" if is_cxx else "wcc"}'
        standard = ['-std=c++17'] if is_cxx else []
        jobs.append((target, source, [tool, '-O2', '-DNDEBUG', '-w', *standard, *flags, '-c', source, '-o', target]))

    def build(job):
        target, source, command = job
        if not os.path.exists(target) or os.path.getmtime(target) < os.path.getmtime(source):
            run(command)

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(build, jobs))
    return [target for target, _, _ in jobs]


def link(folder, name, objects):
    """Links a side module. Fails with the names of symbols that neither the main module nor the side module has."""
    import wasm_info

    os.makedirs(folder, exist_ok=True)
    target = f'{folder}/{name}{suffix}'
    run([f'{here}/w++', '-shared', *objects, '-o', target])
    with open(f'{work}/pyodide.exports') as file:
        known = provided | set(file.read().split())
    parsed = wasm_info.parse(target)
    own = {symbol for symbol, _ in parsed['exports']}
    missing = [symbol for _, symbol, _, _ in parsed['imports'] if symbol not in known and symbol not in own]
    if missing:
        raise SystemExit(f'{name} needs {missing[:40]}, which Pyodide does not export')
    print(os.path.basename(target), os.path.getsize(target))
