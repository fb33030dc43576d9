"""Entry point for Blender: renders the named scripts, such as "devices/panel" (docs/how-to/render-pictures.md)."""

import runpy
import sys
from pathlib import Path

home = Path(__file__).resolve().parent
sys.path.insert(0, str(home))
sys.dont_write_bytecode = True
for name in sys.argv[sys.argv.index("--") + 1 :]:
    if name.startswith("--"):
        break
    runpy.run_path(str(home / f"{name}.py"))
