import math

from lib import materials as m, parts as p, shapes as s, studio

studio.start()
door, tree, shader = m.new("door")
shader.inputs["Base Color"].default_value = m.rgb("#2C5949")
shader.inputs["Clearcoat"].default_value = 0.3
strokes = m.node(tree, "ShaderNodeTexNoise", Scale=0.9, Detail=8.0)
m.link(tree, m.coordinates(tree, (6, 6, 0.3)), strokes.inputs["Vector"])
m.link(tree, m.between(tree, strokes.outputs["Fac"], 0.28, 0.5), shader.inputs["Roughness"])
m.bump(tree, shader, strokes.outputs["Fac"], 0.22, 0.05)
scenery = [
    s.box(90, 4, 200, door, (-30, 2, -100), bevel=0.3),
    s.plate(40, 70, 0.9, 0.5, door, (-42, 0.2, 10), bevel=0.5),
    s.box(9, 6, 200, m.plastic("frame", "#E9E6DE", 0.4), (20.2, 2.4, -100), bevel=0.5),
    s.box(0.5, 3, 200, p.dark("gap", "#0A0B0D"), (15.3, 3, -100), bevel=0),
]
for obj in scenery:
    obj["backdrop"] = True
steel = m.metal("steel", "#BFC3CA", 0.27, brushed=True)
black = m.plastic("black", "#121317", 0.34, soft=0)
s.plate(7.6, 22, 1.9, 2.2, steel, bevel=0.35, segments=6)
s.plate(7.0, 21.4, 0.35, 2.0, black, (0, -1.8, 0), bevel=0.15)
s.plate(6.4, 13.6, 0.12, 1.7, m.glossy("glass", "#06070A", 0.05), (0, -2.1, 3.4), bevel=0.05)
numeral, lit = m.light("numeral", "#D9E2F5", 0.9), m.light("lit numeral", studio.amber, 1.8)
for i, sign in enumerate("123456789*0#"):
    place = ((i % 3 - 1) * 1.95, -2.235, 8.2 - (i // 3) * 2.55)
    s.text(sign, 1.3, lit if sign == "5" else numeral, place)
    if sign == "5":
        s.ring(0.98, 0.92, 0.012, lit, (place[0], -2.215, place[2]), 0)
p.mark(0.7, (0, -2.24, -2.35))
s.lathe([(0, 0), (2.7, 0), (2.7, 0.8), (2.2, 1.2), (0, 1.2)], steel, (0, -2.1, -7.2), bevel=0.15)
s.lathe([(0, 0), (1.2, 0), (1.2, 3.4), (0, 3.4)], steel, (0, -3.1, -7.2), bevel=0.15)
handle = [(0.0, -5.9, -7.2), (-0.6, -6.3, -7.2), (-2.2, -6.45, -7.2), (-6.0, -6.4, -7.25), (-10.0, -6.1, -7.4), (-12.4, -5.6, -7.5)]
s.tube(handle, 0.95, steel)
s.lathe([(0.95 * math.sin(a), -0.95 * math.cos(a)) for a in (math.pi * i / 24 for i in range(25))], steel, (-12.4, -5.6, -7.5))
s.lathe([(1.15 * math.sin(a), -1.15 * math.cos(a)) for a in (math.pi * i / 24 for i in range(25))], steel, (0, -6.0, -7.2))
studio.shoot("equipo-cerradura", None, turn=22, lift=8, fill=0.76, size=12, side=-1)
