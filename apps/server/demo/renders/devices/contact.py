import random

import bpy
from lib import materials as m, parts as p, shapes as s, studio

studio.start()
random.seed(4)


def paint(name, colour, rough=0.35):
    """Painted wood: brush marks along the grain."""
    made, tree, shader = m.new(name)
    shader.inputs["Base Color"].default_value = m.rgb(colour)
    shader.inputs["Clearcoat"].default_value = 0.25
    strokes = m.node(tree, "ShaderNodeTexNoise", Scale=1.6, Detail=8.0)
    m.link(tree, m.coordinates(tree, (6, 6, 0.35)), strokes.inputs["Vector"])
    m.link(tree, m.between(tree, strokes.outputs["Fac"], rough - 0.1, rough + 0.15), shader.inputs["Roughness"])
    m.bump(tree, shader, strokes.outputs["Fac"], 0.25, 0.03)
    return made


frame, leaf = paint("frame", "#E9E6DE"), paint("leaf", "#2F5D4E")
scenery = [
    s.box(10, 4, 60, frame, (-5.15, 1.4, -30), bevel=0.35, segments=5),
    s.box(3, 2.5, 60, frame, (-1.5, 1.2, -30), bevel=0.3, segments=5),
    s.box(40, 4, 60, leaf, (20.2, 2.1, -30), bevel=0.4, segments=5),
    s.plate(24, 46, 0.5, 0.4, leaf, (20, 0.2, -6), bevel=0.3),
    s.box(0.5, 4, 60, p.dark("gap", "#0C0D10"), (0.1, 3.4, -30), bevel=0),
]
for obj in scenery:
    obj["backdrop"] = True
body = p.white("body", "#F3F2EF", 0.36)
s.plate(1.9, 7, 1.0, 0.55, body, (-1.75, 0, 0), bevel=0.3, segments=6)
s.plate(1.94, 7.04, 0.05, 0.57, p.dark("seam", "#9FA0A3"), (-1.75, -0.24, 0), bevel=0)
s.plate(1.2, 3.6, 0.9, 0.45, body, (1.05, 0.1, 0), bevel=0.28, segments=6)
s.plate(1.24, 3.64, 0.05, 0.46, p.dark("seam", "#9FA0A3"), (1.05, -0.12, 0), bevel=0)
p.led(0.1, (-1.75, -1.0, 2.3), studio.green, 6)
p.mark(0.5, (-1.75, -1.0, -2.5))
s.plate(0.12, 0.9, 0.02, 0.05, p.dark("arrow", "#8D8F94"), (1.05, -0.8, 0), bevel=0)
bpy.context.view_layer.update()
studio.shoot("equipo-contacto-puerta", None, turn=-24, lift=9, fill=0.62, blur=9, size=4.4)
